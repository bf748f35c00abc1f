/** pdf.js ships no types for its minified files; they are those of the package. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: { initializeFromPort(port: MessagePort): void };
}
