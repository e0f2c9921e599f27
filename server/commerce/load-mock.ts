/** The mocked backend and the dev tools: no code of theirs is loaded where the settings ask for neither. */
export const loadMock = () => import('../../mock/mock.ts');
