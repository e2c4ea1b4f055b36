import type { ValueTransformer } from 'typeorm'

/** A bigint column is a bigint in code; the driver hands it over as text. */
export const asBigint: ValueTransformer = {
  to: (value: bigint | null | undefined) => value?.toString() ?? value,
  from: (value: string | null) => (value === null ? null : BigInt(value)),
}
