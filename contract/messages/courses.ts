/** Why something of a course can't be kept on the device, and what the person can do about it. */
export const courseRefusals = {
  full: 'Cet appareil est plein\u00a0: rien de plus n’a été gardé, et ce qui l’était l’est toujours. Libérez de la place, puis réessayez.',
  too_many_courses: 'Vous avez déjà 200 cours\u00a0: supprimez-en un pour en créer un autre.',
  too_many_sources:
    'Ce cours a déjà 60 documents\u00a0: supprimez-en un, ou mettez la suite dans un autre cours.',
  already_there: 'Ce document est déjà dans ce cours\u00a0: il n’a pas été ajouté une seconde fois.',
  /** It was deleted meanwhile, in another tab perhaps. */
  gone: 'Ce cours n’existe plus sur cet appareil.',
  not_kept: 'Cet appareil n’a pas pu garder ce changement. Rechargez la page, puis réessayez.',
} as const satisfies Record<string, string>;

export type CourseRefusalCode = keyof typeof courseRefusals;
