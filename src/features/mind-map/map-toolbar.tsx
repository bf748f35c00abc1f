import { Expand, ListTree, Maximize, Minus, Network, Plus, X } from 'lucide-react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './map-toolbar.module.css';
import { type Viewport, ZOOM_STEP } from './viewport.ts';

interface MapToolbarProps {
  outline: boolean;
  onOutlineChange: (outline: boolean) => void;
  viewport: Viewport;
  /** The map fills the screen. */
  isWhole: boolean;
  onWholeChange: () => void;
}

/** The buttons at the lower right: outline or map, and what one does to the map. */
export function MapToolbar(props: MapToolbarProps) {
  const { outline, onOutlineChange, viewport, isWhole, onWholeChange } = props;
  return (
    <div className={classList(styles.bar, outline && styles.below)}>
      <IconButton
        variant="raised"
        label={outline ? 'Afficher la carte' : 'Afficher le plan'}
        icon={outline ? <Network aria-hidden /> : <ListTree aria-hidden />}
        onClick={() => onOutlineChange(!outline)}
      />
      {!outline && (
        <>
          <IconButton
            variant="raised"
            label="Zoom arrière"
            icon={<Minus aria-hidden />}
            onClick={() => viewport.zoom(1 / ZOOM_STEP)}
          />
          <IconButton
            variant="raised"
            label="Zoom avant"
            icon={<Plus aria-hidden />}
            onClick={() => viewport.zoom(ZOOM_STEP)}
          />
          <IconButton
            variant="raised"
            label="Voir toute la carte"
            icon={<Maximize aria-hidden />}
            onClick={() => viewport.fit('travel')}
          />
        </>
      )}
      <IconButton
        variant="raised"
        label={isWhole ? 'Quitter le plein écran' : 'Plein écran'}
        icon={isWhole ? <X aria-hidden /> : <Expand aria-hidden />}
        onClick={onWholeChange}
      />
    </div>
  );
}
