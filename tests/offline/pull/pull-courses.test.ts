import { beforeEach, describe, expect, it } from 'vitest';
import type { CourseChange } from '#contract/courses.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import type { CoursePartOutcome, CoursesOutcome, FetchCourses } from '#src/offline/ports.ts';
import { pullCourses } from '#src/offline/pull/pull-courses.ts';
import { listCourses } from '#src/offline/reads/courses.ts';
import { removeCourse } from '#src/offline/stores/course-removal.ts';
import { editCourse } from '#src/offline/stores/courses.ts';
import { Device } from '#tests/offline/device.ts';

const at = '2026-11-20T08:00:00.000Z';
const course = '00000000-0000-4000-8000-00000000000a';
const source = '00000000-0000-4000-8000-00000000000b';
const edition = '00000000-0000-4000-8000-00000000000c';
const ports = { now: () => new Date(at), newId: () => crypto.randomUUID() };
const title = (words: string): CourseChange => ({
  ...{ kind: 'course', id: course, title: words, subject: '', classe: '', createdAt: at, updatedAt: at },
});
const document: CourseChange = {
  ...{ kind: 'source', id: source, course, name: 'a.pdf', addedAt: at, edition, parts: 1 },
};
const page = (changes: CourseChange[], cursor: string, next: string | null = null): CoursesOutcome => ({
  ...{ kind: 'done', changes, cursor, next },
});
const text: CoursePartOutcome = {
  kind: 'done',
  part: {
    edition,
    document: { kind: 'file', title: null, pages: 2, numbering: 'pages', pagesWithoutText: 0 },
    blocks: [{ page: 1, kind: 'heading', level: 1, text: 'La cellule' }],
  },
};

/** The clock of a test that no time passes in. */
const clock = () => 0;

let database: OfflineDatabase;
let asked: string[];
/** Answers in order; a function runs while the request is on its way. */
const server = (
  pages: (CoursesOutcome | (() => Promise<CoursesOutcome>))[],
  part: CoursePartOutcome = text,
): FetchCourses => ({
  async changes(since) {
    asked.push(`since ${since}`);
    const next = pages.shift() ?? { kind: 'later' };
    return typeof next === 'function' ? await next() : next;
  },
  async part(of, which, place) {
    asked.push(`part ${of === source && which === edition ? place : '?'}`);
    return part;
  },
});
beforeEach(async () => {
  database = await new Device().open(7);
  asked = [];
});
const titles = async () => (await listCourses(database)).map((one) => one.title);

describe('a fetch of courses', () => {
  it('brings them with their texts, and goes on from there', async () => {
    const fetches = server([page([title('Un'), document], '5'), page([title('Deux')], '6')]);
    expect(await pullCourses(database, fetches, clock)).toEqual({ kind: 'done' });
    expect(await pullCourses(database, fetches, clock)).toEqual({ kind: 'done' });
    expect(asked).toEqual(['since null', 'part 0', 'since 5']);
    expect(await titles()).toEqual(['Deux']);
    expect(await database.courseSources.get(source)).toMatchObject({
      outline: [{ level: 1, text: 'La cellule', page: 1 }],
    });
  });

  it('asks again when a change was answered while it was on its way', async () => {
    await pullCourses(database, server([page([title('Un')], '5')]), clock);
    const stale = async () => {
      await database.meta.put({ name: 'courses settled', value: 9 });
      return page([title('Vieux')], '6');
    };
    await pullCourses(database, server([stale, page([title('Deux')], '7')]), clock);
    expect(await titles()).toEqual(['Deux']);
    expect(await readMeta(database, 'courses')).toBe('7');
  });

  it('leaves what waits here on the screen, and what is deleted here off it', async () => {
    await pullCourses(database, server([page([title('Un'), document], '5')]), clock);
    await editCourse(database, course, { title: 'Mien' }, ports);
    await pullCourses(database, server([page([title('Autre')], '6')]), clock);
    expect(await titles()).toEqual(['Mien']);
    await removeCourse(database, course);
    await pullCourses(database, server([page([title('Encore'), document], '7')]), clock);
    expect(await titles()).toEqual([]);
    expect(await database.courseSources.count()).toBe(0);
  });

  it('passes over a text that another one took the place of', async () => {
    const fetches = server([page([title('Un'), document], '5')], { kind: 'gone' });
    expect(await pullCourses(database, fetches, clock)).toEqual({ kind: 'done' });
    expect(await database.courseSources.count()).toBe(0);
    expect(await readMeta(database, 'courses')).toBe('5');
  });

  it('reads everything again when the server does not know the cursor, and stops at a failure', async () => {
    await pullCourses(database, server([page([title('Un')], '5')]), clock);
    asked = [];
    await pullCourses(database, server([{ kind: 'cursor-refused' }, page([title('Deux')], '2')]), clock);
    expect(asked).toEqual(['since 5', 'since null']);
    expect(await readMeta(database, 'courses')).toBe('2');
    expect(await pullCourses(database, server([{ kind: 'signed-out' }]), clock)).toEqual({
      kind: 'signed-out',
    });
    const lost = server([page([document], '9')], { kind: 'later' });
    expect(await pullCourses(database, lost, clock)).toEqual({ kind: 'later' });
    expect(await readMeta(database, 'courses')).toBe('2');
  });

  it('on a full device keeps what is there, and fetches the same text again after pauses that double', async () => {
    let time = 0;
    let isFull = true;
    database.courseParts.hook('creating', () => {
      if (isFull) throw new DOMException('The device is full', 'QuotaExceededError');
    });
    const at = async (milliseconds: number) => {
      time = milliseconds;
      asked = [];
      const pages = server([page([title('Un'), document], '5')]);
      expect(await pullCourses(database, pages, () => time)).toEqual({ kind: 'done' });
      return asked;
    };
    const fetched = ['since null', 'part 0'];
    expect(await at(0)).toEqual(fetched);
    expect(await at(9_999)).toEqual([]);
    expect(await titles()).toEqual(['Un']);
    expect(await readMeta(database, 'courses')).toBeNull();
    expect(await at(10_000)).toEqual(fetched);
    expect(await at(29_999)).toEqual([]);
    isFull = false;
    expect(await at(30_000)).toEqual(fetched);
    expect(await readMeta(database, 'courses')).toBe('5');
    isFull = true;
    expect(await at(30_001)).toEqual(['since 5']);
  });
});
