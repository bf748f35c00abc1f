/** « J-21 » three weeks before an exam, « aujourd’hui » on its day. */
export const untilExam = (days: number): string => (days === 0 ? 'aujourd’hui' : `J-${days}`);
