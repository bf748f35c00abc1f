/**
 * Reads text aloud with the device's own French voice. Voices that need a network are excluded, so that
 * nothing leaves the device.
 */

function synthesis(): SpeechSynthesis | null {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;
}

function frenchVoice(): SpeechSynthesisVoice | null {
  const voices = synthesis()?.getVoices() ?? [];
  const french = voices.filter(({ lang, localService }) => localService && /^fr(?:[-_]|$)/i.test(lang));
  return french.find(({ default: isDefault }) => isDefault) ?? french[0] ?? null;
}

export function hasFrenchVoice(): boolean {
  return frenchVoice() !== null;
}

/**
 * Tells the listener whether there is a French voice, now and when the list of voices arrives. The returned
 * function stops it.
 */
export function watchFrenchVoice(listener: (hasVoice: boolean) => void): () => void {
  const speech = synthesis();
  const tell = () => listener(hasFrenchVoice());
  tell();
  speech?.addEventListener?.('voiceschanged', tell);
  return () => speech?.removeEventListener?.('voiceschanged', tell);
}

/** Reads a text aloud and stops any other. `onEnd` is called when it has ended or was stopped. */
export function speak(text: string, onEnd: () => void): void {
  const speech = synthesis();
  const voice = frenchVoice();
  if (speech === null || voice === null) {
    onEnd();
    return;
  }
  speech.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.addEventListener('end', onEnd);
  words.addEventListener('error', onEnd);
  speech.speak(words);
}

export function stopSpeaking(): void {
  synthesis()?.cancel();
}
