/**
 * What is as long as the contract lets it be, or has no place to break: words of real French, repeated. A screen that
 * holds these holds whatever a person or a language model writes.
 */

const sentence =
  'La conférence de Berlin fixe les règles du partage de l’Afrique entre les puissances européennes, sans qu’aucun Africain y soit invité. ';

/** At most `length` characters of real sentences, cut at a word. */
export function longText(length: number): string {
  const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
  return text.slice(0, Math.max(text.lastIndexOf(' '), 1)).trim();
}

/** The longest word of French, and one that no screen can break well. */
export const unbreakable = 'anticonstitutionnellement-hexakosioihexekontahexaphobique';

export const longName = {
  fname: 'Prénom-composé-de-plusieurs',
  lname: 'Nom de famille à rallonge et à traits-d’union',
};

/** As long as a subject may nearly be, and still about one lesson: its headings. */
export const longSubject =
  'La photosynthèse\u00a0: une plante ne mange pas de terre, le bilan de la photosynthèse, la feuille, une usine plate, le chloroplaste et la chlorophylle, deux phases qui s’enchaînent, la phase photochimique, la phase chimique ou cycle de Calvin, ce qui règle son intensité';

export const extremeDeck = {
  data: [
    {
      id: 'longue',
      question: longText(600),
      answer: longText(1_200),
      explanation: longText(2_000),
      source: longText(400),
    },
    { id: 'mot', question: unbreakable, answer: unbreakable.repeat(2), explanation: '' },
    { id: 'breve', question: 'π\u202f?', answer: '3,14', explanation: '' },
    ...Array.from({ length: 197 }, (_, at) => ({
      id: `carte-${at}`,
      question: `Que dit la règle ${at + 1}\u202f?`,
      answer: longText(90),
      explanation: '',
    })),
  ],
};

export const extremeQuiz = {
  quizTitle: longText(300),
  quizSynopsis: longText(2_000),
  questions: [
    {
      question: longText(1_500),
      questionType: 'text',
      answerSelectionType: 'multiple',
      answers: [
        longText(900),
        unbreakable.repeat(3),
        ...Array.from({ length: 10 }, (_, at) => `${longText(60)} ${at + 1}`),
      ],
      correctAnswer: [1, 3],
      point: '20',
      explanation: longText(3_000),
      segment: longText(180),
    },
    {
      question: 'Quelle année\u202f?',
      questionType: 'text',
      answerSelectionType: 'single',
      answers: ['1884', '1885'],
      correctAnswer: '2',
      point: '10',
      explanation: '',
    },
  ],
};

type Node = { title: string; description: string; subtopics: Node[] };

function tree(depth: number, breadth: number, name: string): Node {
  return {
    title: depth % 2 === 0 ? `${name} ${longText(120)}` : `${name} ${unbreakable}`,
    description: longText(600),
    subtopics:
      depth === 0
        ? []
        : Array.from({ length: breadth }, (_, at) => tree(depth - 1, breadth, `${name}.${at + 1}`)),
  };
}

export const extremeMap = tree(4, 3, '1');

export const extremeTimeline = {
  data: [
    { date: 'il y a environ 4,5 milliards d’années', event: longText(400), description: longText(2_000) },
    { date: '44 av. J.-C.', event: unbreakable, description: '' },
    ...Array.from({ length: 60 }, (_, at) => ({
      date: `${10 + (at % 18)} novembre ${1884 + at}`,
      event: longText(80),
      description: at % 3 === 0 ? longText(300) : '',
    })),
  ],
};
