import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useKeepNotes } from './keep-notes.ts';

/** Notes that were too long for the field into which they were pasted, in the navigation state. */
const handedOver = z.object({ toKeep: z.string() });

/** Makes a course of notes that another page hands over, and opens it; without any, it renders its children. */
export function KeepHandedNotes({ children }: { children: ReactNode }) {
  const found = handedOver.safeParse(useLocation().state);
  const text = found.success ? found.data.toKeep : null;
  const keepNotes = useKeepNotes();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const begun = useRef<string>(null);
  useEffect(() => {
    if (text === null || begun.current === text) return;
    begun.current = text;
    const [heading = ''] = text.match(/[^\s#].*/) ?? [];
    const title = firstCharacters(heading.trim(), characters.revisionSubject.max) || 'Mes notes';
    void keepNotes({ title, text })
      .catch(() => null)
      .then((kept) =>
        kept === null ? setRefused(true) : navigate(kept.coursePath, { replace: true, state: null }),
      );
  }, [text, keepNotes, navigate]);
  if (isRefused)
    return (
      <Alert title="Cet appareil n’a pas pu garder vos notes">
        Libérez de la place, ou gardez-les en plusieurs cours. Revenez en arrière&nbsp;: leur début y est
        encore.
      </Alert>
    );
  return text === null ? children : <Spinner label="Vos notes deviennent un cours…" />;
}
