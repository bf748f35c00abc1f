/**
 * Puts a number on the app's icon, where the system can; 0 takes it away. A system that refuses shows none.
 */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
