import type { Page } from 'playwright-core';

/** Stores an artefact in the account that the page is logged into, and opens it. */
export async function openStored(
  page: Page,
  url: string,
  { name, subject, content }: { name: string; subject: string; content: unknown },
): Promise<void> {
  const token = (await page.context().cookies(url)).find((cookie) => cookie.name === 'token')?.value;
  const answer = await fetch(`${url}/api/revision-tools/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      clientId: crypto.randomUUID(),
      name,
      input: `Sujet : ${subject}`,
      output: JSON.stringify(content),
    }),
  });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`${url}/artefacts/${btoa(String(id))}`);
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}
