import { Field } from 'type-graphql'
import { Column } from 'typeorm'
import type { Currency } from './currency.ts'
import { toDecimal } from './money.ts'
import { asBigint } from './row.ts'
import { Decimal } from './scalars.ts'

interface MoneyOptions {
  readonly description: string
  /** The column's name; default: that of the field in snake case. */
  readonly column?: string
  /** Default: false. */
  readonly nullable?: boolean
  /** The property that holds its currency; default: `currency`. */
  readonly currency?: string
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * An amount of money in one declaration: the property is a bigint column of minor units, and `field` is the GraphQL field that shows it
 * as a decimal in major units of the row's currency, or null where it is null.
 */
export const MoneyColumn =
  (field: string, { description, column = snakeCase(field), nullable = false, currency = 'currency' }: MoneyOptions): PropertyDecorator =>
  (target, property) => {
    Column({ name: column, type: 'bigint', nullable, transformer: asBigint })(target, property)
    Field(() => Decimal, { description, nullable })(target, field)
    Object.defineProperty(target, field, {
      get(this: Record<string | symbol, unknown>) {
        const minor = this[property] as bigint | null
        return minor === null ? null : toDecimal(minor, this[currency] as Currency)
      },
    })
  }
