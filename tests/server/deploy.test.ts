import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnv } from '#server/base/env.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the backup tools of the image are of the version of the PostgreSQL that is set beside it', () => {
  const tools = /postgresql-client-(\d+)/.exec(read('deploy/Dockerfile'))?.[1];
  expect(read('deploy/compose.yaml')).toContain(`image: postgres:${tools}\n`);
});

it('what compose.yaml asks for is said at its top, and its processes have the name and port that the proxy looks for', () => {
  const compose = read('deploy/compose.yaml');
  const [said = ''] = compose.split('services:', 1);
  const asked = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(1);
  for (const name of asked) expect(said).toContain(`${name}=`);
  const [, service, port] =
    /ARDOISE_HOST:(\w+)\}:\{\$ARDOISE_PORT:(\d+)\}/.exec(read('deploy/Caddyfile')) ?? [];
  expect(compose).toContain(`\n  ${service}:\n`);
  expect(read('deploy/Dockerfile')).toContain(`EXPOSE ${port}\n`);
});

it('the example of the variables starts a server in production', () => {
  const example = parseEnv(read('deploy/ardoise.env.example'));
  expect(readEnv({ ...example, NODE_ENV: 'production' })).toMatchObject({
    MAIL_FROM: 'Ardoise <ardoise@ardoise.example>',
  });
});

it('every command of the operator’s page is one that there is', () => {
  const asked = [...read('docs/OPERATING.md').matchAll(/(?:npm run admin --|admin\.js) (\w+)/g)].map(
    ([, word]) => word,
  );
  const known = [...read('server/admin/administer.ts').matchAll(/npm run admin -- (\w+)/g)].map(
    ([, word]) => word,
  );
  expect(asked.length).toBeGreaterThan(4);
  for (const word of asked) expect(known).toContain(word);
});

it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'the unit is one that systemd takes',
  () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/ardoise.service'], {
      encoding: 'utf8',
    });
    expect(
      stderr.split('\n').filter((line) => /ardoise\.service:(?!.*is not executable)/.test(line)),
    ).toEqual([]);
  },
);
