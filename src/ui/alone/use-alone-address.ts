import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Names in the address what fills the screen. */
const ALONE_PARAM = 'seul';

export interface AloneAddress {
  readonly isAlone: boolean;
  /** Fills the screen. With `replace` the page behind is not what going back leads to. */
  enter(options?: { replace?: boolean }): void;
  leave(): void;
  toggle(): void;
}

/**
 * What fills the screen is part of the address: the system's back gesture leaves it, and a reload keeps it.
 * @param name what it is called in the address, such as « quiz »
 */
export function useAloneAddress(name: string): AloneAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAlone = search.get(ALONE_PARAM) === name;
  const enter = ({ replace = false } = {}) => {
    const next = new URLSearchParams(search);
    next.set(ALONE_PARAM, name);
    setSearch(next, { replace, state: replace ? state : { ...state, behind: true } });
  };
  const leave = () => {
    if (state?.behind === true) {
      navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(ALONE_PARAM);
    setSearch(next, { replace: true });
  };
  return { isAlone, enter, leave, toggle: () => (isAlone ? leave() : enter()) };
}
