import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { openLexicon } from '#engine/language/lexicon/lexicon.ts';
import { seeToken } from '#engine/language/tagger/features.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import { hide, openTagger, seeAll } from '#engine/language/tagger/tagger.ts';
import { optionsOf } from '#engine/language/tagger/tags.ts';
import { readSentences, type Token } from '#engine/language/tokens.ts';
import { readTreebank, type Tagged } from './conllu.ts';
import { keptLessons } from './kept-lessons.ts';
import { type Example, Perceptron } from './perceptron.ts';
import { seeded, shuffle } from './seeded.ts';

const ROUNDS = 6;
/** Shares of the words with homophones that are hidden, or replaced by a wrong one, in the second reading. */
const HIDDEN = 0.35;
const WRONG = 0.06;
const CLOSED_TAGS = 'TRKWSCJMDYX';

/**
 * Trains the tagger and measures it.
 * @param corpora folder with the treebanks (scripts/language/README.md)
 * @param root of the repository
 */
export function train(corpora: string, root: string, say: (line: string) => void): void {
  const lexicon = openLexicon(readFileSync(`${root}engine/language/data/lexicon.txt`, 'utf8'));
  const treebank = (name: string) => readTreebank(readFileSync(`${corpora}/${name}.conllu`, 'utf8'), lexicon);
  const gold = [
    'fr_sequoia-ud-train',
    'fr_sequoia-ud-dev',
    'fr_gsd-ud-dev',
    'fr_rhapsodie-ud-train',
    'fr_parisstories-ud-train',
  ].flatMap(treebank);
  const closed = closedWords(gold);
  const see = (token: Token) => seeToken(token, optionsOf(token, closed));
  const asExample = ({ tokens, gold: tags }: Tagged): Example => {
    const seen = seeAll(tokens, closed);
    return { seen, gold: tags.map((tag, at) => amongOptions(tag, seen[at]?.options ?? '')) };
  };
  const random = seeded(17);
  /** The same sentences with some words hidden and some wrong; `all`: also learn from the words left as they are. */
  const reread = ({ tokens, gold: tags }: Tagged, all: boolean): Example => {
    const learnt: (string | null)[] = [];
    const asWritten = seeAll(tokens, closed);
    const seen = tokens.map((token, at) => {
      const draw = random();
      const tag = tags[at] ?? null;
      const hidden = draw < HIDDEN ? hide(token, lexicon, closed) : null;
      if (hidden) {
        learnt.push(amongOptions(tag, hidden.options));
        return hidden;
      }
      const others = draw > 1 - WRONG ? (homophonesOf(token.low, lexicon)?.members ?? []) : [];
      const wrong = others[Math.floor(random() * others.length)];
      if (wrong === undefined || wrong === token.low) {
        const one = asWritten[at] ?? see(token);
        learnt.push(all ? amongOptions(tag, one.options) : null);
        return one;
      }
      learnt.push(null);
      return see({ ...token, low: wrong, readings: lexicon.entry(wrong)?.readings ?? [] });
    });
    return { seen, gold: learnt };
  };
  const plain = gold.map(asExample);
  say(
    `${gold.length} sentences of treebanks, ${plain.reduce((sum, { seen }) => sum + seen.length, 0)} tokens`,
  );

  const first = new Perceptron();
  for (let round = 0; round < 4; round += 1) for (const one of shuffle(plain, random)) first.learn(one);
  first.average();
  // The lessons, tagged by a first tagger that sees every word: what stands for a hidden word is known there.
  const lessons = lessonSentences(root, lexicon).map(
    (tokens): Tagged => ({ tokens, gold: first.tagAll(seeAll(tokens, closed)) }),
  );
  say(`${lessons.length} sentences of lessons`);

  const model = new Perceptron();
  for (let round = 0; round < ROUNDS; round += 1) {
    const examples = [
      ...plain,
      ...gold.map((one) => reread(one, true)),
      ...lessons.map((one) => reread(one, false)),
    ];
    for (const one of shuffle(examples, random)) model.learn(one);
    say(`round ${round + 1}`);
  }
  model.average();
  const words = [...closed].map(([word, tags]) => `${word}/${tags}`).join(' ');
  const notice =
    'Poids appris sur UD_French-Sequoia (LGPL-LR) et UD_French-GSD, UD_French-Rhapsodie, UD_French-ParisStories (CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/), et sur les leçons d’Ardoise. Ce fichier est sous licence CC BY-SA 4.0.';
  const text = `${words}\n${model.write(2)}\n${notice}\n`;
  mkdirSync(`${root}engine/language/data`, { recursive: true });
  writeFileSync(`${root}engine/language/data/tagger.txt`, text);
  say(
    `tagger: ${Math.round(Buffer.byteLength(text) / 1000)} kB, ${Math.round(brotliCompressSync(text).length / 1000)} kB with Brotli`,
  );

  const tagger = openTagger(text, lexicon);
  for (const name of ['fr_sequoia-ud-test', 'fr_gsd-ud-test']) {
    const counts = { tokens: 0, right: 0, hidden: 0, found: 0, sure: 0, sureWrong: 0 };
    const confusions = new Map<string, number>();
    for (const { tokens, gold: tags } of treebank(name)) {
      const guesses = tagger.tag(tokens);
      tokens.forEach((_, at) => {
        const tag = tags[at];
        if (!tag) return;
        counts.tokens += 1;
        if (guesses[at] === tag) counts.right += 1;
        else {
          const key = `${tag}→${guesses[at]}`;
          confusions.set(key, (confusions.get(key) ?? 0) + 1);
        }
        const weighed = tagger.weigh(tokens, at, guesses);
        if (weighed === null) return;
        counts.hidden += 1;
        if (weighed[0]?.tag === tag) counts.found += 1;
        if ((weighed[0]?.score ?? 0) - (weighed[1]?.score ?? 0) > 60) {
          counts.sure += 1;
          if (weighed[0]?.tag !== tag) counts.sureWrong += 1;
        }
      });
    }
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
    say(
      `${name}: ${share(counts.right, counts.tokens)} of ${counts.tokens} tags right; hidden words ${share(counts.found, counts.hidden)} of ${counts.hidden}; sure ${counts.sure}, wrong ${counts.sureWrong}`,
    );
    say(
      [...confusions]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 14)
        .map(([key, count]) => `${key} ${count}`)
        .join(', '),
    );
  }
}

/** A noun of the treebank that the lexicon only has as a name, and so on: the nearest tag that the token can have. */
const NEAR: Readonly<Record<string, string>> = {
  N: 'PAIX',
  P: 'NAX',
  A: 'QNG',
  Q: 'AN',
  D: 'SCJRAY',
  X: 'PN',
  W: 'JRD',
  R: 'TKD',
  T: 'RA',
  S: 'TD',
  C: 'D',
  J: 'WCDS',
  M: 'TNA',
  V: '',
  I: 'N',
  G: 'A',
  K: 'R',
};

function amongOptions(tag: string | null, options: string): string | null {
  if (tag === null || options.includes(tag)) return tag;
  return [...(NEAR[tag] ?? '')].find((one) => options.includes(one)) ?? null;
}

/** The tags of the words of the closed classes, and of words that are often something the lexicon does not know. */
function closedWords(sentences: readonly Tagged[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { tokens, gold } of sentences) {
    tokens.forEach(({ low, kind }, at) => {
      const tag = gold[at];
      if (kind !== 'word' || !tag) return;
      const row = counts.get(low) ?? new Map<string, number>();
      row.set(tag, (row.get(tag) ?? 0) + 1);
      counts.set(low, row);
    });
  }
  const always = new Map<string, string>(ALWAYS);
  const found = new Map(always);
  for (const [word, row] of counts) {
    // The treebanks have slips: « a » as a preposition.
    if (always.has(word)) continue;
    const total = [...row.values()].reduce((sum, one) => sum + one, 0);
    const tags = [...row]
      .filter(([tag, count]) => CLOSED_TAGS.includes(tag) && count >= Math.max(2, total / 400))
      .map(([tag]) => tag);
    // Adverbs in -ment and the like are in the lexicon.
    if (tags.length === 0 || (tags.every((tag) => 'DX'.includes(tag)) && total < 4)) continue;
    found.set(word, tags.sort().join(''));
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Words too rare in the treebanks for all their tags to be seen. */
const ALWAYS: readonly (readonly [string, string])[] = (
  "a/ à/S est/ son/T sont/ ses/T ces/T sa/T ça/R ma/T ta/T mes/T tes/T ton/T mon/T on/R ont/ ou/C où/W ce/RT se/K ci/D là/D la/KRT le/KRT les/KRT l'/KRT " +
  'du/ST des/ST dû/ sur/S sûr/ mais/C donc/CD car/C dont/W don/ peu/D leur/KTR leurs/TR ni/C notre/T nôtre/R nôtres/R votre/T vôtre/R vôtres/R ' +
  "quel/TW quelle/TW quels/TW quelles/TW que/JWD qu'/JWD qui/W quoi/W si/JD s'/KJ je/R j'/R tu/R il/R elle/R nous/KR vous/KR ils/R elles/R " +
  "lui/KR eux/R moi/R toi/R y/KR en/KRS ne/D n'/D me/KR m'/KR te/KR t'/KR cet/T cette/T un/TRM une/TR et/C de/ST d'/ST " +
  "celui/R celle/R ceux/R celles/R ceci/R cela/R -il/R -elle/R -ils/R -elles/R -on/R -je/R -tu/R -nous/RK -vous/RK -ce/R -le/KR -la/KR -les/KR -lui/KR -leur/KR -moi/KR -toi/KR -y/KR -en/KR -là/D -ci/D lorsque/J lorsqu'/J puisque/J puisqu'/J"
)
  .split(' ')
  .map((one) => {
    const [word = '', tags = ''] = one.split('/');
    return [word, tags] as const;
  });

function lessonSentences(root: string, lexicon: Parameters<typeof readSentences>[1]): (readonly Token[])[] {
  const folders = readdirSync(`${root}lessons`, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort();
  return folders
    .filter((name) => !keptLessons.includes(name))
    .flatMap((name) =>
      ['lesson.md', 'reading.md', 'quiz.md'].flatMap((file) => {
        try {
          const text = readFileSync(`${root}lessons/${name}/${file}`, 'utf8')
            .replace(/^---[\s\S]*?---/, '')
            .replace(/[*_#`>|]/g, '');
          return readSentences(text, lexicon).map(({ tokens }) => tokens);
        } catch {
          return [];
        }
      }),
    )
    .filter((tokens) => tokens.length > 5 && tokens.length < 80);
}
