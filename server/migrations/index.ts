import type { MigrationInterface } from 'typeorm'

/** Every migration, in the order they run. */
export const migrations: readonly (new () => MigrationInterface)[] = []
