import { Copy } from 'lucide-react';
import { copyText } from '#src/device/clipboard.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** Called once the text is on the clipboard. */
  onCopied?: () => void;
}

/** Copies a text: an icon beside a title, or a button that says what it copies. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const toast = useToast();
  const copy = async () => {
    const copied = await copyText(text);
    if (copied) onCopied?.();
    toast(
      copied
        ? { text: 'Texte copié.', tone: 'success' }
        : {
            text: 'Le texte n’a pas pu être copié. Sélectionnez-le, puis copiez-le à la main.',
            tone: 'error',
          },
    );
  };
  if (label === undefined) return <IconButton label="Copier" icon={<Copy aria-hidden />} onClick={copy} />;
  return (
    <Button icon={<Copy aria-hidden />} onClick={copy} block>
      {label}
    </Button>
  );
}
