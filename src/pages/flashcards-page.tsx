import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { DeckResult } from '#src/features/revision-tools/deck-result.tsx';
import { FlashcardsTool } from '#src/features/revision-tools/flashcards-tool.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function FlashcardsPage() {
  const heading = usePageTitle('Flashcards');
  return (
    <Page width="text">
      <PageHeading
        ref={heading}
        accent={1}
        sub="Des questions et leurs réponses, tirées d’une leçon ou de votre cours."
      >
        Flashcards
      </PageHeading>
      <FlashcardsTool>
        {(made) => (
          <DeckResult made={made}>
            <DeckView deck={made.deck} />
          </DeckResult>
        )}
      </FlashcardsTool>
    </Page>
  );
}
