import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
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
  // What is said there makes files that nobody else reads.
  expect(said.indexOf('umask 077')).toBeGreaterThan(-1);
  expect(said.indexOf('umask 077')).toBeLessThan(said.indexOf('cp '));
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

it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'the unit keeps the server from what it has no need of, by systemd’s own measure',
  () => {
    // Tenths of a point of ten: a unit without restrictions has 9.6.
    const args = ['security', '--offline=true', '--threshold=20', '--no-pager', 'deploy/ardoise.service'];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout.split('\n').slice(-3).join('\n')).toBe(0);
  },
);

describe('each container of compose.yaml', () => {
  const compose = read('deploy/compose.yaml');
  const [, listed = ''] = /\nservices:\n([\s\S]*?)\n(?=\S)/.exec(compose) ?? [];
  const services = new Map(
    listed
      .split(/\n(?= {2}\w+:\n)/)
      .map((block) => [/^ *(\w+):/.exec(block)?.[1] ?? '', block.replace(/^ *#.*\n/gm, '')] as const),
  );

  it('is one of four', () => {
    expect([...services.keys()]).toEqual(['ardoise', 'proxy', 'postgres', 'redis']);
  });

  it.each([...services])('%s gains no rights, has a bound of memory, and starts again', (_, block) => {
    expect(block).toContain("security_opt: ['no-new-privileges:true']");
    expect(block).toMatch(/mem_limit: \d+[mg]\n/);
    expect(block).toContain('restart: unless-stopped');
    expect(block).not.toMatch(/privileged|network_mode|pid: host|docker\.sock/);
  });

  it.each(['ardoise', 'proxy', 'redis'])(
    '%s writes nothing on its own disk and has no capability that it was not given',
    (name) => {
      expect(services.get(name)).toContain('read_only: true');
      expect(services.get(name)).toContain('cap_drop: [ALL]');
    },
  );

  it('reaches only what it needs: the proxy no database, and the internet the proxy alone', () => {
    expect(services.get('proxy')).toContain('networks: [front]');
    for (const name of ['postgres', 'redis']) expect(services.get(name)).toContain('networks: [back]');
    const published = [...services].filter(([, block]) => /\n {4}ports:/.test(block));
    expect(published.map(([name]) => name)).toEqual(['proxy']);
  });
});
