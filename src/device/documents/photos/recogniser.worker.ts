import frenchUrl from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url';
import { gunzipSync } from 'fflate';
import { createOCREngine, layoutFlags, type OCREngine } from 'tesseract-wasm';
import { rgbaOf } from '#engine/documents/photo/picture.ts';
// The package exports its script alone; the file beside it comes by its path.
import coreUrl from '../../../../node_modules/tesseract-wasm/dist/tesseract-core.wasm?url';
import { type RecogniserAnswer, type RecogniserQuestion, recogniserQuestion } from './recogniser-messages.ts';

/**
 * Recognises printed French, picture after picture. It is the only script of the app that may run WebAssembly: the answer
 * that brings it says so (`server/http/security-headers.ts`). It ends with the worker that started it.
 */

/** From this certainty on a page that seems to stand on its head does. */
const UPSIDE_DOWN = 0.5;

const say = (answer: RecogniserAnswer): void => postMessage(answer);

async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start(): Promise<OCREngine> {
  const [core, french] = await Promise.all([bytesOf(coreUrl), bytesOf(frenchUrl)]);
  const engine = await createOCREngine({ wasmBinary: core });
  engine.loadModel(gunzipSync(french));
  return engine;
}

function recognise(engine: OCREngine, { width, height, data }: RecogniserQuestion): RecogniserAnswer {
  const load = (shades: Uint8Array<ArrayBuffer>) =>
    engine.loadImage(new ImageData(rgbaOf({ width, height, data: shades }), width, height));
  const shades = new Uint8Array(data);
  load(shades);
  const { rotation, confidence } = engine.getOrientation();
  const isTurned = rotation === 180 && confidence >= UPSIDE_DOWN;
  if (isTurned) load(shades.reverse());
  const words = engine
    .getTextBoxes('word', (share) => say({ said: 'progress', share: share / 100 }))
    .map(({ text, confidence: certainty, rect, flags }) => ({
      text,
      confidence: certainty,
      ...rect,
      endsLine: (flags & layoutFlags.EndOfLine) !== 0,
    }));
  engine.clearImage();
  return { said: 'words', words, isTurned };
}

/** Thrown outside of any promise, so that whoever started the worker receives its `error` event. */
const fail = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

const engine = start();
engine.then(() => say({ said: 'ready' }), fail);
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  engine.then((ready) => say(recognise(ready, recogniserQuestion.parse(data)))).catch(fail);
});
