import { type ReviewEvent, reviewEvent } from '#contract/reviews.ts';
import type { ReviewRow } from '#server/database/schema.ts';
import { presentMoment } from '#server/items/presenter.ts';

/** An entry of the log in the form in which the device sent it. */
export function presentReview(row: ReviewRow): ReviewEvent {
  const common = { id: row.id, at: presentMoment(row.at) };
  return reviewEvent.parse(
    row.undoes === null
      ? { ...common, artefactId: row.artefact_id, card: row.card, grade: row.grade }
      : { ...common, undoes: row.undoes },
  );
}
