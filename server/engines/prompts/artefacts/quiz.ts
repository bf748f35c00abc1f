import type { ArtefactPrompt } from './artefact-prompt.ts';

export const quiz: ArtefactPrompt = {
  what: 'le quiz',
  rules: (size) => [
    'L’objet a la forme {"quizTitle": "…", "quizSynopsis": "…", "questions": [{"question": "…", "questionType": "text", "answerSelectionType": "single", "answers": ["…", "…", "…", "…"], "correctAnswer": "2", "point": 1, "explanation": "…"}]}.',
    '«\u00a0correctAnswer\u00a0» est le rang de la bonne réponse dans «\u00a0answers\u00a0», compté à partir de 1, écrit comme texte. Pour une question à plusieurs bonnes réponses, «\u00a0answerSelectionType\u00a0» vaut "multiple" et «\u00a0correctAnswer\u00a0» est la liste des rangs.',
    `Tu donnes de 6 à ${size} questions de 3 ou 4 réponses, toutes différentes et plausibles, une seule juste sauf choix multiple. Le rang de la bonne réponse change d’une question à l’autre.`,
    'Tu vérifies que l’explication justifie bien la réponse que «\u00a0correctAnswer\u00a0» désigne.',
  ],
  sizes: [12, 7],
  maxTokens: [3_500, 4_500],
};
