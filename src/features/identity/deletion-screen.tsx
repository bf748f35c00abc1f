import { type Deletion, DeletionForm } from './deletion-form.tsx';
import styles from './deletion-screen.module.css';
import { WhatIsErased } from './what-is-erased.tsx';

/** Explains what a deletion removes, with the form beside or below it. */
export function DeletionScreen({ onDeleted }: { onDeleted: (deletion: Deletion) => void }) {
  return (
    <div className={styles.panes}>
      <WhatIsErased />
      <DeletionForm onDeleted={onDeleted} />
    </div>
  );
}
