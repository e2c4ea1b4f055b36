import { registerEnumType } from 'type-graphql'

export enum InterestKind {
  OWNERSHIP = 'ownership',
  RELATION = 'relation',
  EARLIER_SERVICE = 'earlier_service',
  OTHER = 'other',
}

registerEnumType(InterestKind, {
  name: 'InterestKind',
  description: 'What ties an auditor to a business.',
  valuesConfig: {
    OWNERSHIP: { description: 'Shares, or another stake.' },
    RELATION: { description: 'A relative owns it, directs it or works for it.' },
    EARLIER_SERVICE: { description: 'The auditor worked for it. It bars until two years after the service ended.' },
    OTHER: { description: 'Anything else, as described.' },
  },
})
