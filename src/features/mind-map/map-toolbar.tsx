import { ListTree, Maximize, Minus, Network, Plus } from 'lucide-react';
import { classList } from '#src/ui/class-list.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { type Camera, ZOOM_STEP } from './camera.ts';
import styles from './map-toolbar.module.css';

interface MapToolbarProps {
  outline: boolean;
  onOutlineChange: (outline: boolean) => void;
  camera: Camera;
}

/** The buttons at the lower right: outline or map, and what one does to the map. */
export function MapToolbar({ outline, onOutlineChange, camera }: MapToolbarProps) {
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
            onClick={() => camera.zoom(1 / ZOOM_STEP)}
          />
          <IconButton
            variant="raised"
            label="Zoom avant"
            icon={<Plus aria-hidden />}
            onClick={() => camera.zoom(ZOOM_STEP)}
          />
          <IconButton
            variant="raised"
            label="Voir toute la carte"
            icon={<Maximize aria-hidden />}
            onClick={() => camera.fit('travel')}
          />
        </>
      )}
    </div>
  );
}
