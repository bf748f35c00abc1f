import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { type Accent, accentClass } from './accent.ts';
import { classList } from './class-list.ts';
import styles from './feature-card.module.css';
import { IconTile } from './icon-tile.tsx';

export type FeatureLook = {
  title: string;
  description?: ReactNode;
  /** Drawn on a tile of the accent. */
  icon?: ReactNode;
  /** In the tile's place, such as a `ProgressRing`. */
  leading?: ReactNode;
  /** At the far end, such as a chevron. */
  trailing?: ReactNode;
  accent?: Accent;
  /** The whole card takes the accent's tint, not only the tile. */
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

function cardClass({ accent, tinted, leading }: FeatureLook, className: string | undefined) {
  const centred = leading !== undefined;
  return classList(
    styles.card,
    tinted && styles.tinted,
    centred && styles.centred,
    accentClass(accent),
    className,
  );
}

function Inside({ look, ids, heading }: { look: FeatureLook; ids: Ids; heading: 'h2' | 'h3' | 'span' }) {
  const { title, description, icon, leading, trailing } = look;
  const Heading = heading;
  // A button may hold phrasing content only, a link may hold a heading.
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

export type FeatureCardProps = FeatureLook & {
  level?: 2 | 3;
} & Omit<ComponentPropsWithRef<typeof Link>, 'title' | 'children'>;

/** A card that is one real link, named by its title and described by its description. */
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
  const look = { title, description, icon, leading, trailing, accent, tinted };
  const { ids, aria } = useNames(description);
  return (
    <Link {...rest} {...aria} className={cardClass(look, className)}>
      <Inside look={look} ids={ids} heading={level === 2 ? 'h2' : 'h3'} />
    </Link>
  );
}

export type FeatureButtonProps = FeatureLook & Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'>;

/** The same card for something that happens here, such as opening a dialog. */
export function FeatureButton(props: FeatureButtonProps) {
  const { title, description, icon, leading, trailing, accent, tinted, className, ...rest } = props;
  const look = { title, description, icon, leading, trailing, accent, tinted };
  const { ids, aria } = useNames(description);
  return (
    <button type="button" {...rest} {...aria} className={cardClass(look, className)}>
      <Inside look={look} ids={ids} heading="span" />
    </button>
  );
}
