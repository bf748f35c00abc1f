import { configure } from '@testing-library/react';

// Longer than a busy machine takes: what never comes still fails, only later.
configure({ asyncUtilTimeout: 8_000 });
