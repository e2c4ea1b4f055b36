import type { ReactNode } from 'react'
import type { MutationField } from '@/graphql/query-fields.generated'
import { useMay } from '@/lib/api/session'

type MayProps = { readonly act: MutationField; readonly children: ReactNode }

/**
 * What leads to an act, such as its button: left out for members of a business who may not perform it. The notice above every page
 * says to them what they may do.
 */
export const May = ({ act, children }: MayProps) => (useMay()(act) ? children : null)
