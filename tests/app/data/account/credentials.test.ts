// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import {
  clearCredentials,
  readCredentials,
  refreshUser,
  saveCredentials,
  useAccount,
} from '#src/data/account/credentials.ts';

const user: User = {
  id: 7,
  fname: 'Prénom; avec=signes',
  lname: 'Nom',
  email: 'a@b.cd',
  phoneNumber: '+243812345678',
  credits: 5,
  activate: true,
  plan: 'trial',
};

const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${value}; Path=/`;
};

beforeEach(() => clearCredentials());
afterEach(() => clearCredentials());

describe('who is signed in', () => {
  test('is told by the three cookies together', () => {
    saveCredentials('jeton', user);
    expect(readCredentials()).toEqual({ token: 'jeton', user });
    expect(useAccount.getState()).toMatchObject({ credits: 5, token: 'jeton', userData: user });
  });

  test.each([
    ['no token', () => setCookie('token', '; Max-Age=0')],
    ['the id of somebody else', () => setCookie('id', '8')],
    ['user data that are garbage', () => setCookie('userData', '%7Bnot-json')],
    ['user data that can’t be decoded', () => setCookie('userData', '%E0%A4%A')],
    ['user data of another shape', () => setCookie('userData', encodeURIComponent('{"id":7}'))],
  ])('is nobody with %s, and nothing of the previous values stays', (_, spoil) => {
    saveCredentials('jeton', user);
    spoil();
    expect(readCredentials()).toBeNull();
    expect(useAccount.getState()).toEqual({ credits: 0, userData: null, token: null });
    expect(document.cookie).toBe('');
  });

  test('is kept in the browser’s storage under its fixed name', () => {
    saveCredentials('jeton', user);
    expect(localStorage.getItem('ardoise')).toContain('"credits":5');
  });
});

describe('the balance', () => {
  test('follows every answer about the account', () => {
    saveCredentials('jeton', user);
    refreshUser({ ...user, credits: 4 });
    expect(useAccount.getState().credits).toBe(4);
  });

  test('ignores a late answer about somebody who has left', () => {
    saveCredentials('jeton', user);
    refreshUser({ ...user, id: 8, credits: 99 });
    expect(useAccount.getState().credits).toBe(5);
  });
});
