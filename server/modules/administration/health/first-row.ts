import type { DataSource } from 'typeorm'

/** Returns a function that reads the first row of a query; undefined without rows. */
export const firstRowOf =
  (dataSource: DataSource) =>
  async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> => {
    const [row] = await dataSource.query<Row[]>(text, [...values])
    return row
  }
