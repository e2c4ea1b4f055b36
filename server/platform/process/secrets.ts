import type { DataSource } from 'typeorm'
import { newToken } from '../../shared/text.ts'

const NAME = 'application'

/**
 * Returns the secret that keys our codes and signatures: the configured one, else one that the first process generates and
 * stores. It is never logged. A copy of the database contains a generated secret, so configure one in production.
 */
export const readSecret = async (dataSource: DataSource, configured: string | undefined): Promise<string> => {
  if (configured) return configured
  await dataSource.query('insert into secret (name, value) values ($1, $2) on conflict (name) do nothing', [NAME, newToken()])
  const [row] = await dataSource.query<{ value: string }[]>('select value from secret where name = $1', [NAME])
  return row!.value
}
