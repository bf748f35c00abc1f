import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasFrenchVoice, speak, stopSpeaking, watchFrenchVoice } from '#src/device/speech.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { spokenText } from '#src/ui/speech/spoken-text.ts';

/**
 * Reads `text` aloud with the device's French voice, formulas in words. It renders nothing if the device has none. Speech stops
 * when the component is unmounted: pass the text as `key`, so that only the visible text is read.
 */
export function SpeakButton({ text }: { text: string }) {
  const [hasVoice, setHasVoice] = useState(hasFrenchVoice);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => watchFrenchVoice(setHasVoice), []);
  useEffect(() => stopSpeaking, []);
  if (!hasVoice) return null;
  const toggle = () => {
    if (isSpeaking) {
      stopSpeaking();
      setSpeaking(false);
      return;
    }
    setSpeaking(true);
    speak(spokenText(text), () => setSpeaking(false));
  };
  return (
    <IconButton
      label={isSpeaking ? 'Arrêter la lecture' : 'Écouter'}
      icon={isSpeaking ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      variant="raised"
      onClick={toggle}
    />
  );
}
