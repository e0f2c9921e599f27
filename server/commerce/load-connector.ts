/** The connectors to commerce engines; a shop with another backend never loads this code. */
export const loadConnector = () => import('../../connectors/connector.ts');
