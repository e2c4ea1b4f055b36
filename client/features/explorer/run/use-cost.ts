import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { QueryCostDocument, type QueryCostQuery } from './cost.generated'

export type Cost = QueryCostQuery['queryCost']

/** The pause in typing after which the cost is asked for, in milliseconds. */
const REST = 600

/** What an operation would be charged before it is run. Undefined while that is not known, and for what the server would refuse. */
export const useCost = (
  document: string,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
  isReadable: boolean,
): Cost | undefined => {
  const client = useApolloClient()
  const [cost, setCost] = useState<Cost>()
  const values = JSON.stringify(variables)
  useEffect(() => {
    if (!isReadable) return setCost(undefined)
    let isCurrent = true
    const question = { query: document, operationName, variables: JSON.parse(values) as unknown }
    const ask = () =>
      client.query({ query: QueryCostDocument, variables: question, fetchPolicy: 'no-cache' }).then(
        ({ data }) => isCurrent && setCost(data?.queryCost),
        () => isCurrent && setCost(undefined),
      )
    const timer = setTimeout(() => void ask(), REST)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, document, operationName, values, isReadable])
  return cost
}
