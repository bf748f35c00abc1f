import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasFrenchVoice, speak, stopSpeaking, watchFrenchVoice } from '#src/device/speech.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/**
 * Reads `text` aloud with the device's French voice; not there on a device that has none. Silent once it is left: give
 * it the text as `key`, so that what is read is what is seen.
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
    speak(text, () => setSpeaking(false));
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
