/** Under which names the device keeps the exam under way and the results. */
export const examRuns = { sitting: 'examen', progress: 'examens' } as const;
