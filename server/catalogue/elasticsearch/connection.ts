import { Client, errors } from '@elastic/elasticsearch';
import { AppError } from '../../../domain/errors.ts';

/** The address of a cluster: plain data, because it crosses to render workers. */
export interface ElasticsearchAddress {
  /** Several nodes are separated by commas. */
  readonly url: string;
  readonly apiKey: string;
  readonly username: string;
  readonly password: string;
  /** First part of every index name, distinct when several shops share a cluster. */
  readonly prefix: string;
}

/** Longest wait for a response of a cluster while it is filled, in ms. */
const fillingLimitMs = 120_000;
/**
 * Connections of each thread to one node of the cluster. Further queries wait until their deadline.
 */
const mostConnections = 64;

/** A client of the cluster; it connects at its first request. */
export function connect(address: ElasticsearchAddress): Client {
  const { url, apiKey, username, password } = address;
  return new Client({
    nodes: url.split(',').map((node) => node.trim()),
    ...(apiKey !== '' && { auth: { apiKey } }),
    ...(apiKey === '' && username !== '' && { auth: { username, password } }),
    requestTimeout: fillingLimitMs,
    agent: { connections: mostConnections },
    maxRetries: 1,
  });
}

/** The reason of an error, in one line for the log; never the cluster's whole response. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.ResponseError) return `${error.statusCode} ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** The failure of a cluster as the catalogue's own error. */
export function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = reasonOf(error).slice(0, 500);
  return new AppError('CATALOGUE_UNAVAILABLE', `Elasticsearch: ${reason}`, { cause: error });
}

/** Whether an error means that the index or document does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404;
}
