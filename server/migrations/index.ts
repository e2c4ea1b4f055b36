import type { MigrationInterface } from 'typeorm'
import { Platform1764000000001 } from './0001-platform.ts'
import { FilesAndMessages1764000000002 } from './0002-files-and-messages.ts'
import { Identity1764000000003 } from './0003-identity.ts'
import { Business1764000000004 } from './0004-business.ts'
import { ExchangeRates1764000000005 } from './0005-exchange-rates.ts'

/** Every migration, in the order they run. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Platform1764000000001,
  FilesAndMessages1764000000002,
  Identity1764000000003,
  Business1764000000004,
  ExchangeRates1764000000005,
]
