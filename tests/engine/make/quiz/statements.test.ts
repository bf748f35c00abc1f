import { describe, expect, it } from 'vitest';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

/** Questions on what a course says of two or three things that stand side by side. */

const asked = (text: string) =>
  makeQuiz(text, { limit: 40 }).questions.map(({ question, answers, correctAnswer, explanation, why }) => ({
    question: plain(question),
    answers: answers.map(plain),
    right: plain(answers[Number([correctAnswer].flat()[0]) - 1] ?? ''),
    explanation: plain(explanation),
    reasons: why?.wrong ?? [],
  }));
const affirmed = (text: string, how: string) =>
  asked(text).find(({ question }) => question.endsWith(`laquelle de ces affirmations est ${how} ?`));

const VESSELS = `# La circulation

## Les vaisseaux

Les artères sont des vaisseaux qui conduisent le sang du cœur vers les organes. Les veines sont des vaisseaux qui ramènent le sang des organes vers le cœur. Les capillaires sont des vaisseaux très fins à travers lesquels se font les échanges avec les cellules.`;

describe('a question on three things of one section', () => {
  it('asks which statement is right, and gives each thing what the text says of another', () => {
    const question = affirmed(VESSELS, 'exacte');
    expect(question?.question).toBe('Les vaisseaux : laquelle de ces affirmations est exacte ?');
    expect(question?.answers).toHaveLength(4);
    expect(VESSELS).toContain(question?.right);
    for (const answer of question?.answers ?? []) {
      expect(answer).toMatch(/^Les (?:artères|veines|capillaires) sont des vaisseaux /);
      if (answer !== question?.right) expect(VESSELS).not.toContain(answer);
    }
  });

  it('says of each wrong one what the text says of its subject', () => {
    const { reasons = [] } = affirmed(VESSELS, 'exacte') ?? {};
    expect(reasons).toHaveLength(3);
    for (const { option, reason } of reasons) {
      const subject = option.split(' sont ')[0]?.toLowerCase() ?? '';
      expect(reason.toLowerCase()).toContain(`ce que le texte dit de « ${subject} » : « ${subject} sont`);
    }
  });

  it('asks of what each does, where several do it side by side', () => {
    const text = `# La sismologie

## Les instruments

Le sismomètre enregistre les vibrations du sol. L’inclinomètre mesure les variations de la pente. Le spectromètre analyse la composition des gaz. La plupart fonctionnent avec des batteries.`;
    const question = affirmed(text, 'exacte');
    expect(text).toContain(question?.right);
    expect(question?.answers.join()).not.toContain('La plupart');
  });

  it('asks nothing where the text itself says of one what it says of another', () => {
    const text = `${VESSELS} Parfois les artères ramènent le sang des organes vers le cœur. Les artères ont des échanges très fins avec les cellules. Les capillaires conduisent aussi le sang du cœur vers les organes et ramènent le sang des organes vers le cœur. Les veines conduisent le sang du cœur vers les organes et ont des échanges très fins avec les cellules.`;
    expect(affirmed(text, 'exacte')).toBeUndefined();
  });

  it('leaves out what shows its own subject, by a pronoun, a word or a comparison', () => {
    const text = `# Les roches

## Des roches volcaniques

La ponce est une roche si légère qu’elle flotte sur l’eau. L’obsidienne est une roche vitreuse de couleur noire. Le basalte est une roche plus riche en fer. La rhyolite est une roche rhyolitique de teinte claire. Le tuf est une roche tendre faite de cendres.`;
    for (const { question, answers } of asked(text))
      if (question.includes('affirmations'))
        expect(answers.join()).not.toMatch(/qu’elle flotte|plus riche|rhyolitique/);
  });
});

const TERMS = `# La circulation

## Le cœur

Le péricarde est la membrane qui enveloppe le cœur. Les oreillettes sont les cavités supérieures qui reçoivent le sang des veines. Les ventricules sont les cavités inférieures qui éjectent le sang dans les artères. La valvule mitrale sépare l’oreillette gauche du ventricule gauche. Les valvules sigmoïdes ferment l’entrée des artères.`;

describe('a question on two things among others', () => {
  it('asks which statement is false, and quotes what each of the two is', () => {
    const question = affirmed(TERMS, 'fausse');
    expect(question?.right).toMatch(
      /^Les (?:oreillettes sont les cavités inférieures qui éjectent le sang dans les artères|ventricules sont les cavités supérieures qui reçoivent le sang des veines)\.$/,
    );
    expect(question?.explanation).toContain('Les oreillettes sont les cavités supérieures');
    expect(question?.explanation).toContain('Les ventricules sont les cavités inférieures');
    for (const answer of question?.answers ?? [])
      if (answer !== question?.right) expect(TERMS).toContain(answer);
  });

  it('never stands beside another question on one of its statements', () => {
    for (const text of [TERMS, VESSELS]) {
      const questions = asked(text);
      const statements = questions.filter(({ question }) => question.includes('affirmations'));
      for (const one of statements)
        for (const other of questions)
          if (other !== one)
            for (const answer of one.answers)
              expect(other.explanation.includes(answer) && one.explanation.includes(answer)).toBe(false);
    }
  });
});

describe('a question on rows of notes', () => {
  it('asks which definition is right', () => {
    const text = `SVT
LES SOLS

Dégradation
érosion = enlèvement de la couche superficielle par le vent
salinisation = accumulation de sel à cause de l’irrigation
compactage = tassement du sol par les engins lourds`;
    const question = asked(text).find((one) => one.question.includes('définitions'));
    expect(question?.answers).toHaveLength(4);
    for (const answer of question?.answers ?? []) expect(answer).toMatch(/^\p{Lu}\p{Ll}+ : \p{Ll}/u);
  });
});

describe('a question is not made', () => {
  const questions = (text: string) => asked(text).map(({ question }) => question);

  it('of a date that a piece of a sentence has, or of an agent whose date was taken away', () => {
    const text = `# La République

Son préambule renvoie à la Déclaration de 1789 et à la Charte de l’environnement de 2004. Le droit de vote est accordé aux femmes par l’ordonnance du 21 avril 1944. La Constitution est promulguée le 4 octobre 1958. Le quinquennat est adopté le 24 septembre 2000. La majorité est abaissée le 5 juillet 1974. La peine de mort est abolie le 9 octobre 1981.`;
    for (const question of questions(text)) {
      expect(question).not.toMatch(/« à la Charte|par l’ordonnance \?/);
    }
  });

  it('of a participle as if it said what something is', () => {
    const text = `SES
Les revenus
revenu réel : corrigé de l’inflation
désinflation = ralentissement de la hausse des prix
déflation = baisse générale et durable des prix
hyperinflation = hausse des prix très forte et rapide
stagflation = stagnation de la production avec une hausse des prix`;
    expect(questions(text).join()).not.toContain('corrigé de l’inflation');
  });

  it('of a year of Antiquity as if the text had shortened it', () => {
    const text = `# Les volcans

En 79, l’éruption du Vésuve ensevelit la ville de Pompéi. En 1883, l’explosion du Krakatoa provoque un tsunami. En 1902, la montagne Pelée détruit la ville de Saint-Pierre. En 1991, le Pinatubo rejette un nuage de soufre. En 2002, le Nyiragongo détruit une partie de Goma.`;
    expect(JSON.stringify(makeQuiz(text, { limit: 40 }))).not.toMatch(/1[789]79|2079/);
  });

  it('on who did what bears his own name', () => {
    const text = `# L’électricité

Le physicien Georg Ohm énonce la loi qui porte son nom. Le physicien Alessandro Volta invente la première pile. Le physicien Michael Faraday découvre l’induction électromagnétique. Le physicien André-Marie Ampère formule la loi des actions entre courants.`;
    expect(questions(text).join()).not.toContain('porte son nom');
  });

  it('with what its section is about among its parts', () => {
    const text = `# Les plantes

## La multiplication végétative

La multiplication végétative est la formation de nouveaux individus sans fécondation. Le stolon est une tige rampante qui donne de nouveaux pieds. Le tubercule est une tige souterraine gonflée de réserves. Le bulbe est une tige courte entourée de feuilles charnues. Le rhizome est une tige horizontale enfouie dans le sol.`;
    const made = asked(text).filter(({ question }) => /définition|qu’est-ce que/iu.test(question));
    expect(made.length).toBeGreaterThan(0);
    for (const { answers } of made) expect(answers.join()).not.toMatch(/Multiplication|formation de/);
  });

  it('with two options that share a noun with each other and not with the answer', () => {
    const text = `# La production

## Les facteurs

Un service est une prestation immatérielle rendue à un client. Le capital fixe est un ensemble d’équipements durables. Le capital circulant est un ensemble de matières détruites en un cycle. Le capital humain est un ensemble de savoir-faire des travailleurs.`;
    expect(questions(text).join()).not.toContain('une prestation immatérielle');
  });

  it('where the definition holds the beginning of the term', () => {
    const text = `# Les plantes

## La germination

La tigelle est la petite tige qui porte les premières feuilles. La radicule est la petite racine qui sort de la graine. Le cotylédon est la petite feuille gonflée de réserves. La gemmule est la petite pousse au sommet de la plantule.`;
    expect(questions(text).join()).not.toContain('« la petite tige');
  });
});
