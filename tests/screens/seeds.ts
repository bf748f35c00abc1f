import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { artefactPath, chatPath } from '#contract/paths.ts';
import { lessonBody } from '#tests/engine/texts.ts';
import { type Account, openAccount, type Person } from './account.ts';
import { extremeDeck, extremeMap, extremeQuiz, extremeTimeline, longName, longSubject } from './extremes.ts';

/** The accounts behind the screens, filled once through the real API. */
export interface Seeds {
  readonly emails: Readonly<Record<'newcomer' | 'student' | 'classmate' | 'broke', string>>;
  readonly years: Readonly<Record<'student' | 'classmate', Year>>;
}

/** The paths to what an account holds after a year at school. */
export interface Year {
  readonly sessions: { ordinary: string; long: string; other: string };
  readonly artefacts: Record<'deck' | 'quiz' | 'map' | 'timeline', { ordinary: string; extreme: string }> & {
    /** Cards whose answers resemble each other: every exercise can be made of them. */
    readonly dates: { ordinary: string };
  };
}

export const newcomer = {
  fname: 'Élève',
  lname: 'Nouveau',
  phoneNumber: '+243812000001',
  email: 'nouveau@exemple.test',
} satisfies Person;
const student = {
  fname: 'Élève',
  lname: 'Exemple',
  phoneNumber: '+243812000002',
  email: 'eleve@exemple.test',
} satisfies Person;
const classmate = {
  ...student,
  phoneNumber: '+243812000004',
  email: 'camarade@exemple.test',
} satisfies Person;
const broke = {
  ...longName,
  phoneNumber: '+243812000003',
  email: 'une.adresse.vraiment.tres.longue.de.la.quatrieme.b@exemple-d-etablissement-scolaire.cd',
} satisfies Person;

const DAY_MS = 86_400_000;
const school = { educationSystem: 'République démocratique du Congo', classe: '4e des humanités' };

/**
 * Opens the accounts of a server and does in them what a year at school does.
 * @param codeOf the code that a phone was sent
 * @param activate puts an account on a plan, as whoever keeps the server does
 */
export async function seed(
  url: string,
  codeOf: (phone: string) => string,
  activate: (email: string, plan: string) => Promise<void>,
): Promise<Seeds> {
  await openAccount(url, newcomer, codeOf);
  await openAccount(url, broke, codeOf);

  const spendYear = async (person: Person): Promise<Year> => {
    const account = await openAccount(url, person, codeOf);
    await activate(person.email, 'premium');
    const sessions = await holdSessions(account);
    await writeTexts(account);
    return { sessions, artefacts: await makeArtefacts(account) };
  };
  const [one, other] = await Promise.all([spendYear(student), spendYear(classmate)]);
  return {
    emails: {
      newcomer: newcomer.email,
      student: student.email,
      classmate: classmate.email,
      broke: broke.email,
    },
    years: { student: one, classmate: other },
  };
}

/** A server with much to do answers before what it was asked for is written. */
async function untilOpen(account: Account, id: number): Promise<void> {
  for (;;) {
    const { revision } = await account.call('GET', `/revision/${id}`);
    if ((revision as { state?: string }).state !== 'writing') return;
    await wait(200);
  }
}

async function holdSessions(account: Account): Promise<Year['sessions']> {
  const start = async (level: string, subject: string, questions: readonly string[]) => {
    const { revision } = await account.call('POST', '/revision/start', {
      ...school,
      level,
      subject,
      attributes: '',
    });
    for (const chat of questions) {
      await untilOpen(account, Number(revision));
      await account.call('POST', `/revision/${revision}/chat`, { chat });
    }
    await untilOpen(account, Number(revision));
    return Number(revision);
  };
  const other = await start('Histoire', 'La conférence de Berlin et le partage de l’Afrique', []);
  const long = await start('Sciences de la vie et de la terre', longSubject, [
    'Explique la photosynthèse depuis le début.',
    'Quel est le rôle de la chlorophylle\u202f?',
    'Où se passe la photosynthèse\u202f?',
  ]);
  const ordinary = await start('Biologie', 'La photosynthèse', [
    'Qu’est-ce que la chlorophylle\u202f?',
    'Interroge-moi\u00a0: pose-moi une question de cette leçon.',
  ]);
  await account.call('PUT', `/revision/${other}/favorite`, { favorite: true });
  return { ordinary: chatPath(ordinary), long: chatPath(long), other: chatPath(other) };
}

async function writeTexts(account: Account): Promise<void> {
  const text =
    'Les élève de la classe a manger au restaurant hier. Ils était content parce que le repas étais bon, mais ils on oublié de payer.';
  const { id } = await account.call('POST', '/tools/correction', { text });
  await account.call('PUT', `/tools/${id}/favorite`, { favorite: true });
  await account.call('POST', '/tools/synonym', { word: 'rapide' });
  await account.call('POST', '/tools/summarize', {
    content:
      'La Révolution française commence en 1789. Les États généraux se réunissent à Versailles le 5 mai 1789. Le 14 juillet 1789, les Parisiens prennent la Bastille. Le 26 août 1789, l’Assemblée adopte la Déclaration des droits de l’homme et du citoyen. La monarchie tombe le 10 août 1792, et la République est proclamée le 21 septembre 1792.',
  });
}

async function makeArtefacts(account: Account): Promise<Year['artefacts']> {
  const make = async (tool: string, subject: string, source = '') =>
    Number((await account.call('POST', `/revision-tools/${tool}`, { subject, elements: '', source })).id);
  const bring = async (name: string, content: object) => {
    const { id } = await account.call('POST', '/revision-tools/import', {
      clientId: randomUUID(),
      name,
      input: `Sujet : ${longSubject.slice(0, 100)}`,
      output: JSON.stringify(content),
      engine: 'file',
    });
    return artefactPath({ id: Number(id) });
  };
  const extreme = {
    deck: await bring('Flashcards', extremeDeck),
    quiz: await bring('Quiz', extremeQuiz),
    map: await bring('Carte mentale', extremeMap),
    timeline: await bring('Frise Chronologique', extremeTimeline),
  };
  const map = await make('mind-map', 'La cellule');
  const timeline = await make('timeline', 'La Révolution française');
  const quiz = await make('quiz', 'L’indépendance du Congo');
  // Of notes, whose cards give every kind of exercise.
  const dates = await make('flashcards', 'La Révolution française', lessonBody('revolution-francaise'));
  const deck = await make('flashcards', 'La photosynthèse', lessonBody('photosynthese'));
  await account.call('PUT', `/revision-tools/${deck}/favorite`, { favorite: true });
  await account.call('PUT', `/revision-tools/${timeline}/favorite`, { favorite: true });
  await review(account, deck);
  const path = (id: number) => artefactPath({ id });
  return {
    deck: { ordinary: path(deck), extreme: extreme.deck },
    quiz: { ordinary: path(quiz), extreme: extreme.quiz },
    map: { ordinary: path(map), extreme: extreme.map },
    timeline: { ordinary: path(timeline), extreme: extreme.timeline },
    dates: { ordinary: path(dates) },
  };
}

/** Some cards seen on four days of the last two weeks, with better and worse answers: the others are new. */
async function review(account: Account, artefactId: number): Promise<void> {
  const { data } = await account.call('GET', `/revision-tools/artefacts/${artefactId}`);
  const { output } = data as { output: string };
  const cards = (JSON.parse(output) as { data: { id?: string }[] }).data.flatMap(({ id }) => id ?? []);
  const grades = [3, 4, 2, 3, 1, 3, 3, 4];
  const events = [13, 9, 4, 2].flatMap((daysAgo, round) =>
    cards.slice(0, 8).map((card, at) => ({
      id: randomUUID(),
      artefactId,
      card,
      grade: grades[(at + round) % grades.length] ?? 3,
      at: new Date(Date.now() - daysAgo * DAY_MS + at * 20_000).toISOString(),
    })),
  );
  await account.call('POST', '/reviews', { events });
}
