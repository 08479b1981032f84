/**
 * A self-signed A1 test certificate that expires on 1 January 2027, within the weeks of a life that begins in November
 * 2026. Made by `openssl req -x509 -newkey ec -days 40` and `openssl pkcs12 -export`.
 */
export const endingCertificate = {
  fileName: 'certificado-que-acaba.pfx',
  password: 'balcao',
  content: [
    'MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcB',
    'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgsJ95YLrKGgQICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEKae',
    'AsvkhBtMVzoZJD/rKVKAggHw4Yim5p+ax7cslj69Qr9sOig2rlAeutHZE+IsOWJmiacrXOZNvIdhRwScmlEZyvCx6cSvLO7mJ1de',
    'fqDdpYGxipos/GaZ3XIQNSgGpiCwJvpTZo9Qz+jLg45zrJCXNXjHVW3pVP2a+0Llt1/4b/8fwBUgdUBepNvhNS7bNCI8W3ukjGIX',
    'LmGhSJDmYA+b8H5mTdv4Pm5/Xoo+LLKs8B6lsEE7yEsQiSS1bagUJrNLCMBbPaGbjkME2jb12XregpDwwZSKa9jsdKceGlL2a2ps',
    '8dJ8u26GFJKSUzCvDaEq+t16KZUEzdk9sPqTtkijgxMOlAT2Ghh/UujpI3kwvyCICLX13K9VU3xvCJGulbZ/elvOqkDm7F+4MQaB',
    'HrrsIG92hMlLfFvXRSjOjt1LRbLN77dBl6da4KvGMPrJbsPx3eNJrSLmNxnH3xdPEtyXvkQhrP1fjbHgXsnRyXSlV2NraWW0ukXy',
    'nCMeWYEVn5Z0e2Du7Viu0uWItBIdR2XYB4lieFAJv6tWc/CsFR7eAVqMWMxpNo11TkVEtXTX1+oizY/B/N2jRZ0Npo2OlE/X0evg',
    'lSDphCJYEZXAv6VzzL98Kh/C+GClTxFMPzq1cCeteenQzSnF4vQH3GPuYD+xezXoA4k/UGkeKE21dtbV8LtEAjCCAUEGCSqGSIb3',
    'DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgR0KVU',
    'GE0CPwICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEENT8Q4M7JX98ZlbIbpkzX7cEgZD8temm7B4tsooMUhyFNL24U0zN',
    'Hi2JUCPEOYRAF0Ka0A95FX90fq4MNmRxR1G7nPxLBSYGtoHG2QJSpWPUfoUYKFrg0xPtr6eYRMVd8ZrWgl2c/QHiH+MgmR904fkW',
    'pxXHnnSXfU6DACvW26dDtTEFlGaNNv9u1gDgG53c06bitht+pj3Fc7YQI0Aa6RUCVqAxJTAjBgkqhkiG9w0BCRUxFgQUWPbd3YdE',
    'ZRejG4Fw+Ro+hNI5Hl8wQTAxMA0GCWCGSAFlAwQCAQUABCD4oUxzvppRJPheeVdVuxcOA0ViF2UAEiJD6YCwvf86RAQIghYREwyI',
    'oa8CAggA',
  ].join(''),
} as const;
