/** The mocked backend and the dev tools; their code is loaded only when the settings use either. */
export const loadMock = () => import('../../mock/mock.ts');
