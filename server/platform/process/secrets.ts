import type { DataSource } from 'typeorm'
import { newToken } from '../../shared/text.ts'

const NAME = 'application'

/**
 * The secret that keys our codes and signatures: the configured one, else one that the first process makes and all of
 * them read. It is never logged. Whoever holds a copy of the database holds the made one too: configure it in production.
 */
export const readSecret = async (dataSource: DataSource, configured: string | undefined): Promise<string> => {
  if (configured) return configured
  await dataSource.query('insert into secret (name, value) values ($1, $2) on conflict (name) do nothing', [NAME, newToken()])
  const [row] = await dataSource.query<{ value: string }[]>('select value from secret where name = $1', [NAME])
  return row!.value
}
