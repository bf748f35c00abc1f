/**
 * Loads the chat's page while its form is filled in: the fiche's first words are there soon after the form is sent, and
 * must not wait for the page that shows them. Without a connection it is loaded, or not, when it is shown.
 */
export function loadChatPage(): void {
  import('./chat-page.tsx').catch(() => undefined);
}
