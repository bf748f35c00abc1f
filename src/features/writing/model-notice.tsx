import { type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { writingIcons } from './icons.tsx';
import { NEEDS_MODEL } from './tools-here.ts';

/** Says before any effort that the server has no model for this tool, what the tool does all the same, and what works instead. */
export function ModelNotice({ slug }: { slug: WritingToolSlug }) {
  const { withoutModel } = writingTools[slug];
  if (withoutModel === undefined) return null;
  const { still, instead } = withoutModel;
  return (
    <Alert
      tone="info"
      title={NEEDS_MODEL}
      action={
        <ButtonRow>
          {instead.map((other) => {
            const { to, title, icon } = writingTools[other];
            return (
              <LinkButton key={other} to={to} icon={writingIcons[icon]}>
                {title}
              </LinkButton>
            );
          })}
        </ButtonRow>
      }
    >
      {still ?? 'Sans elle, cet outil ne peut rien écrire.'} Ce qui marche ici, même sans connexion&nbsp;:
    </Alert>
  );
}
