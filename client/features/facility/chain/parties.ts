import { useTranslation } from 'react-i18next'
import type { ContractSide } from '@/graphql/types.generated'
import { useViewer } from '@/lib/api/session'
import type { Facility } from '../acts/facility-act'

const SIDES: Readonly<Partial<Record<string, ContractSide>>> = { MERCHANT: 'MERCHANT', LENDER: 'LENDER', PRIVATE_LENDER: 'LENDER' }

/** The names of the sides of a contract, and the side of the viewer; undefined for the board, admins and analysts. */
export const useParties = ({ merchantName, lenderName }: Pick<Facility['contract'], 'merchantName' | 'lenderName'>) => {
  const { t } = useTranslation()
  const own = SIDES[useViewer().role]
  const names: Readonly<Record<ContractSide, string>> = { MERCHANT: merchantName, LENDER: lenderName, SYSTEM: t('product') }
  return { own, nameOf: (side: ContractSide) => names[side] }
}
