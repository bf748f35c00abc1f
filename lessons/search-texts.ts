/// <reference path="./virtual.d.ts" />
import packed from 'virtual:search-texts';
import { type SearchText, unpackSearchTexts } from '#engine/library/search-text.ts';

/** What the search reads of each lesson, by its slug. */
export const searchTexts: ReadonlyMap<string, SearchText> = unpackSearchTexts(packed);
