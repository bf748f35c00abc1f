import { type Deletion, DeletionForm } from './deletion-form.tsx';
import styles from './deletion-screen.module.css';
import { WhatIsErased } from './what-is-erased.tsx';

/** What deleting takes away, then the form that does it; side by side where there is room. */
export function DeletionScreen({ onDeleted }: { onDeleted: (deletion: Deletion) => void }) {
  return (
    <div className={styles.panes}>
      <WhatIsErased />
      <DeletionForm onDeleted={onDeleted} />
    </div>
  );
}
