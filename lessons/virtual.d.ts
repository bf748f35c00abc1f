// Made by scripts/build/lesson-modules.ts when the app is built.
declare module 'virtual:lesson-entries' {
  const entries: readonly import('#engine/library/lesson.ts').LessonEntry[];
  export default entries;
}
declare module 'virtual:search-texts' {
  const packed: import('#engine/library/search-text.ts').PackedSearchTexts;
  export default packed;
}
// Made by scripts/build/rule-lesson-modules.ts when the app is built.
declare module 'virtual:rule-lessons' {
  const lessons: readonly import('#engine/writing/rule-lessons/rule-lesson.ts').RuleLesson[];
  export default lessons;
}
