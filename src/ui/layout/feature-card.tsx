import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { type Accent, accentClass } from './accent.ts';
import { classList } from './class-list.ts';
import styles from './feature-card.module.css';
import { IconTile } from './icon-tile.tsx';

export type FeatureCardContent = {
  title: string;
  description?: ReactNode;
  /** An icon, drawn on a tile of the accent. */
  icon?: ReactNode;
  /** Shown instead of the tile, such as a `ProgressRing`. */
  leading?: ReactNode;
  /** Shown at the end, such as a chevron. */
  trailing?: ReactNode;
  accent?: Accent;
  /** Tints the whole card instead of only the tile. */
  tinted?: boolean;
};

type Ids = { title: string; description: string };

function useNames(description: ReactNode) {
  const id = useId();
  const ids: Ids = { title: `${id}title`, description: `${id}description` };
  return {
    ids,
    aria: {
      'aria-labelledby': ids.title,
      'aria-describedby': description === undefined ? undefined : ids.description,
    },
  };
}

function cardClass({ accent, tinted, leading }: FeatureCardContent, className: string | undefined) {
  const centred = leading !== undefined;
  return classList(
    styles.card,
    tinted && styles.tinted,
    centred && styles.centred,
    accentClass(accent),
    className,
  );
}

function Inside({
  content,
  ids,
  heading,
}: {
  content: FeatureCardContent;
  ids: Ids;
  heading: 'h2' | 'h3' | 'span';
}) {
  const { title, description, icon, leading, trailing } = content;
  const Heading = heading;
  // A button may only contain phrasing content; a link may contain a heading.
  const Box = heading === 'span' ? 'span' : 'div';
  return (
    <Box className={styles.inside}>
      {icon !== undefined && <IconTile icon={icon} />}
      {leading}
      <Box className={styles.words}>
        <Heading id={ids.title} className={styles.title}>
          {title}
        </Heading>
        {description !== undefined && (
          <span id={ids.description} className={styles.description}>
            {description}
          </span>
        )}
      </Box>
      {trailing !== undefined && (
        <span className={styles.trailing} aria-hidden>
          {trailing}
        </span>
      )}
    </Box>
  );
}

export type FeatureCardProps = FeatureCardContent & {
  level?: 2 | 3;
} & Omit<ComponentPropsWithRef<typeof Link>, 'title' | 'children'>;

/** A card that is a single link, named by its title and described by its description. */
export function FeatureCard(props: FeatureCardProps) {
  const {
    title,
    description,
    icon,
    leading,
    trailing,
    accent,
    tinted,
    level = 3,
    className,
    ...rest
  } = props;
  const content = { title, description, icon, leading, trailing, accent, tinted };
  const { ids, aria } = useNames(description);
  return (
    <Link {...rest} {...aria} className={cardClass(content, className)}>
      <Inside content={content} ids={ids} heading={level === 2 ? 'h2' : 'h3'} />
    </Link>
  );
}

export type FeatureButtonProps = FeatureCardContent &
  Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'>;

/** The same card as a button, for an action on this page such as opening a dialog. */
export function FeatureButton(props: FeatureButtonProps) {
  const { title, description, icon, leading, trailing, accent, tinted, className, ...rest } = props;
  const content = { title, description, icon, leading, trailing, accent, tinted };
  const { ids, aria } = useNames(description);
  return (
    <button type="button" {...rest} {...aria} className={cardClass(content, className)}>
      <Inside content={content} ids={ids} heading="span" />
    </button>
  );
}
