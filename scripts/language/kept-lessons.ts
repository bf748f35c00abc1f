/** Lessons that the tagger is never trained on, so that what the correction changes in sound prose can be counted on them. */
export const keptLessons: readonly string[] = [
  'bassin-du-congo',
  'conference-de-berlin-et-partage-de-l-afrique',
  'croissance-et-pib',
  'digestion',
  'empires-d-afrique-de-l-ouest',
  'forces-et-lois-de-newton',
  'inflation',
  'monnaie-et-banques',
  'philosophie-des-lumieres',
  'respiration',
  'romantisme',
  'theoreme-de-pythagore',
  'zones-climatiques',
];
