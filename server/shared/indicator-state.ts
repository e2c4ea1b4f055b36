import { registerEnumType } from 'type-graphql'

/** How a figure stands against its threshold. */
export enum IndicatorState {
  GOOD = 'good',
  UNKNOWN = 'unknown',
  WATCH = 'watch',
  WEAK = 'weak',
}

registerEnumType(IndicatorState, { name: 'IndicatorState', description: 'How a figure stands against its threshold.' })
