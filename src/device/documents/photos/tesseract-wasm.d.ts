/** The package's own types are not found through its `exports`; these are the parts that are used. */
declare module 'tesseract-wasm' {
  export interface TextItem {
    rect: { left: number; top: number; right: number; bottom: number };
    flags: number;
    confidence: number;
    text: string;
  }
  export interface OCREngine {
    loadModel(model: Uint8Array): void;
    loadImage(image: Pick<ImageData, 'width' | 'height' | 'data'>): void;
    clearImage(): void;
    getOrientation(): { rotation: number; confidence: number };
    /** @param onProgress told a percentage */
    getTextBoxes(unit: 'line' | 'word', onProgress?: (percentage: number) => void): TextItem[];
  }
  export const layoutFlags: { StartOfLine: number; EndOfLine: number };
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
