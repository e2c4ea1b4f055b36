import { useTranslation } from 'react-i18next'
import { Simulator } from '@/features/limits/simulator'
import { PageHeader } from '@/ui/frames/page-header'

/** What a lender may commit by the rules of a country, for staff. */
const Limits = () => {
  const { t } = useTranslation('limits')
  return (
    <>
      <PageHeader title={t('title')} explanation={t('explanation')} />
      <Simulator />
    </>
  )
}
export default Limits
