import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. */
export const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A token of 256 random bits, which holds no data and can't be guessed. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored: whoever reads the database can't sign in with it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
