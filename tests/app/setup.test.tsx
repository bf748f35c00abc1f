import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('what contains a formula is found by its name', () => {
  document.body.innerHTML =
    '<button type="button"><math><mrow><mi>x</mi><mo>=</mo><mn>2</mn></mrow></math></button>';
  expect(screen.getByRole('button', { name: /x/ })).toBeTruthy();
});
